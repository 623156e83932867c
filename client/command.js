#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createClient } from './client.js';
import { reasonOf } from './error.js';
import { listen } from './listen.js';
import { trigger, triggers } from './trigger.js';

const help = `Usage:
  price-watch-client listen --site URL --forward-to http://localhost:3000/hook [--events A,B]
    Posts each new event to the address, signed like a webhook.
  price-watch-client trigger [${triggers.join('|')}] --site URL
    Makes an event happen, with the product "Sandbox". Default: price.alert.
The environment variable PRICE_WATCH_TOKEN has the API key.`;

/** Prints one line, and ends with code 1. */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        'forward-to': { type: 'string' },
        events: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(`${error.message}\n${help}`);
  }
}

/** `localhost:3000` is a URL too, of the scheme `localhost`. */
const isWebUrl = (text = '') => /^https?:\/\//i.test(text) && URL.canParse(text);

const { values, positionals } = parse();
const [command, type = 'price.alert', ...more] = positionals;
if (values.help) {
  console.log(help);
  process.exit(0);
}
const token = process.env.PRICE_WATCH_TOKEN ?? '';
if (more.length > 0 || (command !== 'listen' && command !== 'trigger')) fail(help);
if (!isWebUrl(values.site)) fail('Give the URL of the service with --site, such as https://prices.example.');
if (token === '') fail('Set PRICE_WATCH_TOKEN to an API key.');
const siteUrl = values.site;

if (command === 'listen') {
  if (!isWebUrl(values['forward-to']))
    fail('Give the URL of your receiver with --forward-to, such as http://localhost:3000/hook.');
  process.on('SIGINT', () => process.exit(0));
  const events = values.events?.split(',').map((name) => name.trim());
  await listen({ siteUrl, token, forwardTo: values['forward-to'], events }).catch((error) =>
    fail(error.message),
  );
} else {
  if (!triggers.includes(type)) fail(`Unknown type ${type}. Known: ${triggers.join(', ')}.`);
  await trigger(createClient({ siteUrl, token }), type, siteUrl)
    .then(console.log)
    .catch((error) => fail(reasonOf(error)));
}
