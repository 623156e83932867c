import process from 'node:process';

/**
 * Bundled for what the MCP package brings to validate JSON Schema with: 149 KB of ajv, for the answers of clients to
 * questions that no tool of ours asks. Our tools validate their arguments by zod.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('No JSON Schema is ever validated.');
  }
}

export { process };
