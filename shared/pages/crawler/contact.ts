/** An address of the web or of mail, of characters that may stand in a user agent, inside of parentheses. */
export const contactAddress = /^(?:https?:\/\/[\w.~:/?#@!$&*+,=%-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;
