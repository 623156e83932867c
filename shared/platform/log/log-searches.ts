interface LogSearch {
  of: string;
  fields: readonly [string, ...string[]];
}

/** How operators search the log. Saved queries and `admin logs` take their fields from here. */
export const logSearches = {
  account: { of: 'an account, by ID (see account show)', fields: ['account_id'] },
  product: { of: 'a product, by ID', fields: ['product_id'] },
  // A check that fires many alerts has the remaining IDs in one field.
  event: { of: 'an event and its deliveries, by ID', fields: ['event_id', 'delivery_id', 'more_event_ids'] },
  request: { of: 'a request, by its X-Request-Id', fields: ['request_id'] },
  host: { of: 'page reads of a shop, by host, with the port if its URLs have one', fields: ['host'] },
} as const satisfies Record<string, LogSearch>;
