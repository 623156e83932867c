/** An error of the service, with the fields of its envelope. */
export class PriceWatchError extends Error {
  constructor({ code, message, retryable, driver }, status = null) {
    super(message);
    this.name = 'PriceWatchError';
    this.code = code;
    this.retryable = retryable;
    this.driver = driver;
    this.status = status;
  }
}

/** Returns the data of an `openapi-fetch` response, or throws its error. */
export function requireData({ data, error, response }) {
  if (data !== undefined) return data;
  const told = error?.error ?? {
    code: 'http',
    message: `The service returned ${response.status} without an error message.`,
    retryable: response.status >= 500,
    driver: null,
  };
  throw new PriceWatchError(told, response.status);
}
