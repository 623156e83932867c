import { ServiceError } from './service-error.ts';

/** The refusal of a path, or of a method at a path, that the service does not have. */
export const unknownPath = new ServiceError(
  'not_found',
  'Nothing is at this path with this method. Check both: paths of the interface begin with /api/v1, and /openapi.json lists them with their methods.',
);
