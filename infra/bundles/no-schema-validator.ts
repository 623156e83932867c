import process from 'node:process';

/**
 * Bundled in place of the MCP package's JSON Schema validator: 149 KB of ajv for client answers to questions that our
 * tools never ask. Our tools validate their arguments with zod.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('JSON Schema validation is not bundled.');
  }
}

export { process };
