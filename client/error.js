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

/** Why a request failed. A host with several addresses has an error for each of them instead of a message. */
export function reasonOf(error) {
  const { message, errors = [] } = error.cause ?? error;
  return message || errors.map((one) => one.message).join(', ') || error.message;
}
