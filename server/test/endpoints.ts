import { readdir } from 'node:fs/promises'
import type { Endpoint, Shape } from '@linework/contract/http/endpoint'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

export interface ListedEndpoint extends Endpoint {
  /** For example 'artists.page'. */
  name: string
  shape: Shape
}

/** The whole table of the contract: every `…Api` of its files with the `…Shapes` beside it. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const files = (await readdir(CONTRACT)).filter((file) => file.endsWith('-shapes.ts')).sort()
  const lists = await Promise.all(
    files.map(async (file) => {
      const shapes = await findExport<Shape>(file, 'Shapes')
      const api = shapes && (await findExport<Endpoint>(file.replace('-shapes', ''), 'Api'))
      if (shapes === undefined || api === undefined) return []
      const feature = file.replace(/(-api)?-shapes\.ts$/, '')
      return Object.entries(api).map(([call, endpoint]) => ({
        ...endpoint,
        name: `${feature}.${call}`,
        shape: shapes[call] as Shape,
      }))
    }),
  )
  return lists.flat()
}

async function findExport<T>(file: string, ending: string): Promise<Record<string, T> | undefined> {
  const module: Record<string, unknown> = await import(new URL(file, CONTRACT).href)
  const name = Object.keys(module).find((key) => key.endsWith(ending))
  return name === undefined ? undefined : (module[name] as Record<string, T>)
}

/** An endpoint's address with every parameter filled in. */
export const fillPath = ({ path }: Pick<Endpoint, 'path'>, value: string | ((name: string) => string)) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => (typeof value === 'string' ? value : value(name)))}`
