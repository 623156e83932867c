import { createHash } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import type { Scope, TokenAccess } from '../../interface/schemas/token-access.ts';
import { isUseToNote, toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { sha256Of } from '../../platform/identifiers/ids.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import { setWrite } from '../../platform/table/writes.ts';
import { newSecretId } from '../sessions/session.ts';
import { type AccessToken, Agent, isAccessLive, isCodeLive, isRefreshLive } from './agent.ts';
import { type AgentRef, readSecret, writeSecret } from './agent-secret.ts';

/** What the person allowed, before the code is exchanged. */
export interface Allowed extends Pick<Agent, 'id' | 'client_id' | 'name' | 'scopes'> {
  redirectUri: string;
  challenge: string;
}

export interface IssuedTokens {
  access: string;
  refresh: string;
  scopes: readonly Scope[];
}

export interface ConnectedAgent extends AgentRef {
  access: TokenAccess;
  lastUsedAt: string | null;
}

/** Refreshing more often within an hour ends the oldest access token. */
const maxAccessTokens = 20;

/** Hashes of codes and tokens only. Each exchange is one conditional write, so one request gets tokens. */
export class AgentStore extends TableStore {
  /** Returns the code. At `limits.agentsPerAccount`, the oldest agent ends. */
  async allow(accountId: string, allowed: Allowed, nowMs: number): Promise<string> {
    const { redirectUri, challenge, ...fields } = allowed;
    const all = await this.#stored(accountId);
    for (const { id } of all.slice(limits.agentsPerAccount - 1)) await this.end({ accountId, agentId: id });
    const secret = newSecretId();
    const ends_at_ms = nowMs + limits.agentCodeMs;
    const agent: Agent = {
      ...fields,
      created_at: toTime(nowMs),
      last_used_at: null,
      code: { sha256: sha256Of(secret), redirect_uri: redirectUri, challenge, ends_at_ms },
      access: [],
    };
    const { update, ...write } = setWrite(keys.agent(accountId, agent.id), {
      ...agent,
      expires_at: toExpiry(ends_at_ms),
    });
    await this.table.update(update, write.expression, write);
    return writeSecret('code', { accountId, agentId: agent.id }, [secret]);
  }

  /** Returns null for a code that is invalid for this client. A code that was used before ends its agent. */
  async exchange(
    code: string,
    { clientId, redirectUri, verifier }: { clientId: string; redirectUri: string | null; verifier: string },
    nowMs: number,
  ): Promise<IssuedTokens | null> {
    const sent = readSecret('code', code);
    const agent = sent && (await this.#find(sent.ref));
    if (!agent || agent.code.sha256 !== sent.sha256[0]) return null;
    if (agent.refresh) return this.#endBecauseReused(sent.ref);
    const isMeant =
      agent.client_id === clientId &&
      (redirectUri === null || agent.code.redirect_uri === redirectUri) &&
      agent.code.challenge === createHash('sha256').update(verifier).digest('base64url');
    if (!isMeant || !isCodeLive(agent, nowMs)) return null;
    return this.#issue(sent.ref, agent, { family: newSecretId(), scopes: agent.scopes }, nowMs);
  }

  /** Null if invalid, `too_much` beyond its scopes. A token that was used before ends its agent. */
  async refresh(
    token: string,
    { clientId, scopes: wanted }: { clientId: string; scopes: readonly Scope[] },
    nowMs: number,
  ): Promise<IssuedTokens | 'too_much' | null> {
    const found = await this.#findByRefresh(token);
    if (!found || found.agent.client_id !== clientId || !isRefreshLive(found.agent, nowMs)) return null;
    const { ref, agent, family, isCurrent } = found;
    if (!isCurrent) return this.#endBecauseReused(ref);
    const scopes = wanted.length > 0 ? wanted : agent.scopes;
    if (scopes.some((scope) => !agent.scopes.includes(scope))) return 'too_much';
    return this.#issue(ref, agent, { family, scopes }, nowMs);
  }

  /** Ends the agent of a token, if there is one. Returns false if the token belongs to another client. */
  async revoke(token: string, clientId: string | null): Promise<boolean> {
    const found = (await this.#findByRefresh(token)) ?? (await this.#findByAccess(token));
    if (!found) return true;
    if (clientId !== null && found.agent.client_id !== clientId) return false;
    await this.end(found.ref);
    return true;
  }

  async findByAccess(token: string, nowMs: number): Promise<ConnectedAgent | null> {
    const found = await this.#findByAccess(token);
    if (!found || !isAccessLive(found.access, nowMs)) return null;
    const { ref, agent, access } = found;
    const { scopes, ends_at_ms } = access;
    return {
      ...ref,
      access: { name: agent.name, scopes, expires_at: toTime(ends_at_ms) },
      lastUsedAt: agent.last_used_at,
    };
  }

  async noteUse({ lastUsedAt, ...ref }: ConnectedAgent, nowMs: number): Promise<void> {
    if (!isUseToNote(lastUsedAt, nowMs)) return;
    await this.table.trySet(keys.agent(ref.accountId, ref.agentId), { last_used_at: toTime(nowMs) });
  }

  async list(accountId: string, nowMs: number): Promise<Agent[]> {
    return (await this.#stored(accountId)).filter((agent) => isRefreshLive(agent, nowMs));
  }

  /** Takes effect immediately, because every request reads the agent. Returns false if there is none. */
  async end({ accountId, agentId }: AgentRef): Promise<boolean> {
    const key = keys.agent(accountId, agentId);
    return (await this.table.tryDelete(key, { condition: 'attribute_exists(pk)' })).isWritten;
  }

  /** Agents end with their account, before the purge deletes them. */
  async #find({ accountId, agentId }: AgentRef): Promise<Agent | null> {
    const read = [keys.account(accountId), keys.agent(accountId, agentId)].map((key) => this.table.get(key));
    const [account = null, agent = null] = await Promise.all(read);
    return account && Agent.nullable().parse(agent);
  }

  async #findByAccess(token: string) {
    const sent = readSecret('access', token);
    const agent = sent && (await this.#find(sent.ref));
    const access = agent?.access.find(({ sha256 }) => sha256 === sent?.sha256[0]);
    return sent && agent && access ? { ref: sent.ref, agent, access } : null;
  }

  async #findByRefresh(token: string) {
    const sent = readSecret('refresh', token);
    const agent = sent && (await this.#find(sent.ref));
    if (!sent || !agent?.refresh || agent.refresh.family_sha256 !== sent.sha256[0]) return null;
    const [family = ''] = sent.secrets;
    return { ref: sent.ref, agent, family, isCurrent: agent.refresh.sha256 === sent.sha256[1] };
  }

  async #stored(accountId: string): Promise<Agent[]> {
    return z.array(Agent).parse(await this.table.queryBelow(keys.agent(accountId, ''), { descending: true }));
  }

  /** The condition is that nothing was issued since the agent was read. */
  async #issue(
    ref: AgentRef,
    agent: Agent,
    { family, scopes }: { family: string; scopes: readonly Scope[] },
    nowMs: number,
  ): Promise<IssuedTokens | null> {
    const [access, refresh] = [newSecretId(), newSecretId()];
    const live = agent.access.filter((token) => isAccessLive(token, nowMs));
    const ends_at_ms = nowMs + limits.agentRefreshMs;
    const added: AccessToken = {
      sha256: sha256Of(access),
      scopes: [...scopes],
      ends_at_ms: nowMs + limits.agentAccessMs,
    };
    const fields = {
      refresh: { family_sha256: sha256Of(family), sha256: sha256Of(refresh), ends_at_ms },
      access: [added, ...live].slice(0, maxAccessTokens),
      expires_at: toExpiry(ends_at_ms),
    };
    const { isWritten } = await this.table.trySet(keys.agent(ref.accountId, ref.agentId), fields, {
      names: { '#code': 'code', '#sha256': 'sha256' },
      values: { ':code': agent.code.sha256, ...(agent.refresh && { ':known': agent.refresh.sha256 }) },
      condition: `#code.#sha256 = :code AND ${agent.refresh ? '#refresh.#sha256 = :known' : 'attribute_not_exists(#refresh)'}`,
    });
    if (!isWritten) return this.#endBecauseReused(ref);
    return {
      access: writeSecret('access', ref, [access]),
      refresh: writeSecret('refresh', ref, [family, refresh]),
      scopes,
    };
  }

  async #endBecauseReused(ref: AgentRef): Promise<null> {
    await this.end(ref);
    return null;
  }
}
