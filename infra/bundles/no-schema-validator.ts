import process from 'node:process';

/** 149 KB of ajv for client answers that our tools never ask for. Our tools validate with zod. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('JSON Schema validation is not bundled.');
  }
}

export { process };
