import type { ModelSystem, Part } from '../world.ts'
import { KINDS, type Kind, type KindName } from './kinds.ts'
import type { ObservedLine } from './log.ts'
import { compareKind, emptyKind, type KindState, type Observed } from './state.ts'

const LIMIT = 100

export type RecordParts = Record<KindName, Part<KindState>>

export const newRecordParts = (): RecordParts =>
  Object.fromEntries(
    KINDS.map((kind): [KindName, Part<KindState>] => [
      kind.name,
      {
        state: emptyKind(),
        others: [],
        observe: (world, via) => observe(world, kind, via),
        compare: (state, observed: Observed) => compareKind(kind, state, observed),
      },
    ]),
  ) as RecordParts

async function observe(world: ModelSystem, kind: Kind, via: number): Promise<Observed> {
  const { endpoint, items, pages } = kind.reads[0]
  const live = await readPages(world, via, endpoint, { items, pages })
  const deleted = await readPages(world, via, 'trash.page', {
    items: 'records',
    pages: 'totalPages',
    params: { kind: kind.name },
  })
  return { live, deleted: deleted as Observed['deleted'], log: await readLog(world, kind, via) }
}

export async function readLog(world: ModelSystem, kind: Kind, via: number): Promise<ObservedLine[]> {
  const pages = { items: 'changes', pages: 'totalPages', query: { kind: kind.name } }
  return (await readPages(world, via, 'audit-log.page', pages)) as unknown as ObservedLine[]
}

interface Pages {
  items?: string | undefined
  pages?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
}

export async function readPages(
  world: ModelSystem,
  via: number,
  endpoint: string,
  { items, pages, params, query }: Pages,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const { body } = await world.read(endpoint, {
      via,
      ...(params ? { params } : {}),
      query: { ...query, page, limit: LIMIT },
    })
    all.push(...(items === undefined ? body : body[items]))
    if (pages === undefined || page >= body[pages]) return all
  }
}
