/** The version of the interface, by semantic versioning. */
export const interfaceVersion = '1.0.0';
