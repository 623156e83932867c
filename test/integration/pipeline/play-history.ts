import { expect } from 'vitest';
import { limits } from '../../../shared/interface/limits.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { AlertRequest } from '../../../shared/interface/schemas/alert.ts';
import { dayMs } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { type Alert, newAlert } from '../../../shared/products/alerts/alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { CheckMessage } from '../../../shared/products/checks/messages.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import type { WatchedPages } from '../../support/watched-pages.ts';
import type { Watcher } from '../../support/watchers.ts';
import { pageMessage } from '../../support/worker-services.ts';
import type { Happening } from './histories.ts';
import { observeProduct } from './observe-product.ts';
import {
  type ModelProduct,
  modelCheck,
  newModel,
  type PageNow,
  type PageReading,
} from './reference-model.ts';

const url = 'https://shop.example/p/1';
const fiveMinutes = 300_000;

/** Plays a history on a product and on the model. Yields both after each step, in the same format. */
class HistoryPlayer {
  readonly #pages: WatchedPages;
  readonly #watcher: Watcher;
  readonly #alerts: AlertStore;
  readonly #byName = new Map<string, Alert>();
  #held: CheckMessage[] = [];
  readonly #old: CheckMessage[] = [];
  readonly #done = new Set<CheckMessage>();
  #page: PageNow = { first: null, second: null };
  #model = newModel();
  #isActive = true;
  #slots = 0;
  #days = 0;

  constructor(pages: WatchedPages, watcher: Watcher) {
    this.#pages = pages;
    this.#watcher = watcher;
    this.#alerts = new AlertStore(pages.table);
    pages.reader.fails(url, 'no_price');
  }

  static async open(pages: WatchedPages): Promise<HistoryPlayer> {
    const [watcher] = await pages.watch({ url, priceMinor: null });
    return new HistoryPlayer(pages, watcher);
  }

  get model(): ModelProduct {
    return this.#model;
  }

  async play(happening: Happening): Promise<void> {
    switch (happening.kind) {
      case 'page':
        return this.#setPage(happening);
      case 'slot': {
        const message = this.#slot();
        if (happening.isHeld) return void this.#held.push(message);
        return this.#work(
          Array.from({ length: happening.copies }, () => message),
          happening.workers,
        );
      }
      case 'force': {
        const message = await this.#force();
        return this.#work(
          Array.from({ length: happening.copies }, () => message),
          happening.copies,
        );
      }
      case 'both':
        return this.#work([await this.#force(), this.#slot()], 2);
      case 'release': {
        const messages = this.#held.reverse();
        this.#held = [];
        for (const message of messages) await this.#work([message], 1);
        return;
      }
      case 'repeat': {
        const message = this.#old[happening.which % Math.max(1, this.#old.length)];
        return message && this.#work([message], 1);
      }
      case 'amid': {
        const { reader } = this.#pages;
        reader.meanwhile(() => this.play(happening.edit));
        // A reading is evaluated against the alerts as they are after the read.
        await this.#work([this.#slot()], 1);
        return reader.takeMeanwhile()?.();
      }
      case 'days':
        return this.#letPass(happening.days);
      case 'create':
        return this.#create(happening);
      case 'arm': {
        const alert = this.#byName.get(happening.name);
        if (!alert) return;
        await this.#alerts.update(alert, { is_active: happening.isArmed });
        return this.#changeAlert(happening.name, happening.isArmed);
      }
      case 'delete': {
        const alert = this.#byName.get(happening.name);
        if (!alert) return;
        await this.#alerts.delete(alert);
        this.#byName.delete(happening.name);
        const { [happening.name]: _, ...alerts } = this.#model.alerts;
        this.#model = { ...this.#model, alerts };
        return;
      }
      case 'pause':
        if (happening.isActive === this.#isActive) return;
        this.#isActive = happening.isActive;
        return this.#setActive();
    }
  }

  /** The stored state in the model's terms. */
  observe(): Promise<ModelProduct> {
    return observeProduct(this.#pages, this.#watcher);
  }

  #setPage({ first, second }: PageNow): void {
    this.#page = { first, second };
    if (!first) this.#pages.reader.fails(url, 'no_price');
    else this.#pages.reader.readings(url, scripted(first), second ? scripted(second) : 'unavailable');
  }

  /** Events are kept for 30 days, so a longer history's feed would not start with the first event. */
  #letPass(days: number): void {
    if (this.#days + days > limits.deliveryRetentionDays - 2) return;
    this.#days += days;
    this.#pages.clock.advance(days * dayMs);
  }

  #slot(): CheckMessage {
    this.#slots += 1;
    this.#pages.clock.advance(fiveMinutes);
    const { account, product } = this.#watcher;
    return pageMessage(`max#${this.#slots}`, this.#pages.clock.now(), {
      account_id: account.id,
      product_id: product.id,
    });
  }

  async #force(): Promise<CheckMessage> {
    this.#pages.clock.advance(1000);
    const product = await this.#pages.product(this.#watcher);
    if (!product) throw new Error('The product is gone');
    const check_id = newId();
    await new CheckStore(this.#pages.table).queue(product, check_id, this.#pages.clock.now());
    return { account_id: product.account_id, product_id: product.id, check_id };
  }

  /**
   * Delivers messages together. Each check is one step of the model, however many copies of its message there
   * are.
   */
  async #work(messages: CheckMessage[], workers: number): Promise<void> {
    for (const message of messages) this.#pages.pipeline.checksQueue.add(message);
    await Promise.all(Array.from({ length: workers }, () => this.#pages.pipeline.work()));
    for (const message of new Set(messages)) {
      this.#old.push(message);
      // A slot that passed while the product was paused has no message.
      if (this.#done.has(message) || (!this.#isActive && 'round' in message)) continue;
      this.#done.add(message);
      this.#model = modelCheck(this.#model, this.#page, this.#pages.clock.now());
    }
  }

  async #create({ name, condition, threshold }: Extract<Happening, { kind: 'create' }>): Promise<void> {
    if (this.#byName.has(name)) return;
    const product = await this.#pages.product(this.#watcher);
    if (!product) throw new Error('The product is gone');
    const request = AlertRequest.parse({
      condition,
      name,
      ...(condition !== 'drops' && condition !== 'back_in_stock' && { threshold }),
    });
    const alert = newAlert({ id: newId(), watched: product, request, nowMs: this.#pages.clock.now() });
    await this.#alerts.create(alert, null);
    this.#byName.set(name, alert);
    const reference = alert.reference?.amountMinor ?? null;
    const currency = condition === 'below' || condition === 'above' ? product.currency : null;
    const added = { condition, threshold: alert.threshold ?? 0, isArmed: true, reference, currency };
    this.#model = { ...this.#model, alerts: { ...this.#model.alerts, [name]: added } };
  }

  #changeAlert(name: string, isArmed: boolean): void {
    const alert = this.#model.alerts[name];
    if (alert)
      this.#model = { ...this.#model, alerts: { ...this.#model.alerts, [name]: { ...alert, isArmed } } };
  }

  async #setActive(): Promise<void> {
    const product = await this.#pages.product(this.#watcher);
    if (product)
      await new ProductStore(this.#pages.table).change(
        this.#watcher.account,
        product,
        { changes: { is_active: this.#isActive } },
        plans.max,
      );
  }
}

/** Plays a history, and compares product and model after each step that can change either. */
export async function followHistory(pages: WatchedPages, happenings: Happening[]): Promise<void> {
  const player = await HistoryPlayer.open(pages);
  for (const happening of happenings) {
    await player.play(happening);
    if (happening.kind !== 'page') expect(await player.observe()).toEqual(player.model);
  }
}

function scripted({ price, currency, availability, gtin }: PageReading) {
  return { price, currency, availability, identity: { gtin, sku: null } };
}
