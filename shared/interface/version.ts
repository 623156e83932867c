/** Version of the HTTP interface (semantic versioning). */
export const interfaceVersion = '1.0.0';
