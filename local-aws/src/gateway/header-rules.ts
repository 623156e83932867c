/**
 * How a REST API changes headers on their way to a Lambda function and back, according to the table for `lambda` in
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html
 */
type Rule = 'dropped' | 'remapped';

const requestRules: Record<string, Rule> = {
  connection: 'dropped',
  'content-md5': 'dropped',
  expect: 'dropped',
  'max-forwards': 'dropped',
  'proxy-authenticate': 'dropped',
  server: 'dropped',
  te: 'dropped',
  trailer: 'dropped',
  upgrade: 'dropped',
  'www-authenticate': 'dropped',
};

const responseRules: Record<string, Rule> = {
  authorization: 'remapped',
  connection: 'remapped',
  'content-md5': 'remapped',
  // The gateway sets these two itself.
  date: 'remapped',
  server: 'remapped',
  'max-forwards': 'remapped',
  'user-agent': 'remapped',
  'www-authenticate': 'remapped',
  expect: 'dropped',
  host: 'dropped',
  'proxy-authenticate': 'dropped',
  te: 'dropped',
  'transfer-encoding': 'dropped',
  trailer: 'dropped',
  upgrade: 'dropped',
  via: 'dropped',
};

/** Returns the name under which a function receives a header; null if it does not. */
export function requestHeaderName(name: string, value: string): string | null {
  // An AWS signature is meant for the gateway.
  if (/^authorization$/iu.test(name) && value.startsWith('AWS4-HMAC-SHA256')) return null;
  return apply(requestRules, name);
}

/** Returns the name under which a function's header is sent. */
export function responseHeaderName(name: string): string | null {
  return apply(responseRules, name);
}

function apply(rules: Record<string, Rule>, name: string): string | null {
  const rule = Object.hasOwn(rules, name.toLowerCase()) ? rules[name.toLowerCase()] : undefined;
  if (rule === 'dropped') return null;
  return rule === 'remapped' ? `x-amzn-Remapped-${name}` : name;
}
