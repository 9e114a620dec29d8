import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Endpoint, Shape } from '@linework/contract/http/endpoint'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

export interface ListedEndpoint extends Endpoint {
  /** For example 'artists.page'. */
  name: string
  shape: Shape
}

/** Every endpoint of the contract: in each of its folders the `…Api` of api.ts, with the `…Shapes` of shapes.ts. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const files = (await readdir(CONTRACT, { recursive: true }))
    .filter((file) => file.endsWith('/api.ts'))
    .sort()
  const lists = await Promise.all(
    files.map(async (file) => {
      const feature = dirname(file)
      const api = await findExport<Endpoint>(file, 'Api')
      const shapes = await findExport<Shape>(`${feature}/shapes.ts`, 'Shapes')
      return Object.entries(api).map(([call, endpoint]) => ({
        ...endpoint,
        name: `${feature}.${call}`,
        shape: shapes[call] as Shape,
      }))
    }),
  )
  const endpoints = lists.flat()
  // Tests that call every endpoint would pass without any.
  if (endpoints.length === 0) throw new Error(`No endpoints found in ${CONTRACT.pathname}`)
  return endpoints
}

async function findExport<T>(file: string, ending: string): Promise<Record<string, T>> {
  const module: Record<string, unknown> = await import(new URL(file, CONTRACT).href)
  const name = Object.keys(module).find((key) => key.endsWith(ending))
  if (name === undefined) throw new Error(`${file} exports nothing that ends in ${ending}`)
  return module[name] as Record<string, T>
}

/** An endpoint's address with every parameter filled in. */
export const fillPath = ({ path }: Pick<Endpoint, 'path'>, value: string | ((name: string) => string)) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => (typeof value === 'string' ? value : value(name)))}`
