import { ServiceError } from './service-error.ts';

/** The error for an unknown path, or an unsupported method. */
export const unknownPath = new ServiceError(
  'not_found',
  'Unknown path or method. API paths begin with /api/v1. See /openapi.json for all of them.',
);
