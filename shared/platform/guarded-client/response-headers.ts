/** Names are in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

export function headerValues(headers: ResponseHeaders, name: string): string[] {
  return [headers[name] ?? []].flat();
}

/** The first value, as in Node's own client. */
export function firstHeader(headers: ResponseHeaders, name: string): string | undefined {
  return headerValues(headers, name)[0];
}
