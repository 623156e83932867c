/** The headers of a response under their names in lower case; a list if a header came more than once. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Returns every value of a header, in the order of the response. */
export function headerValues(headers: ResponseHeaders, name: string): string[] {
  return [headers[name] ?? []].flat();
}

/** Returns the value of a header that makes sense only once: the first one, as Node's own client does. */
export function firstHeader(headers: ResponseHeaders, name: string): string | undefined {
  return headerValues(headers, name)[0];
}
