import { listImports } from './import-rules.ts'

export function findCircles(sources: Map<string, string>): string[] {
  const graph = new Map(
    [...sources].map(([file, source]) => [
      file,
      listImports(file, source).flatMap((target) => resolve(target, sources) ?? []),
    ]),
  )
  return listComponents(graph)
    .filter((files) => files.length > 1 || graph.get(files[0] ?? '')?.includes(files[0] ?? ''))
    .map((files) => `${files.sort().join(', ')} import each other. Move what both need into a separate file.`)
    .sort()
}

export const resolve = (target: string, sources: Map<string, string>) =>
  [target, `${target}.ts`].find((file) => sources.has(file))

/** Returns strongly connected components, by Tarjan's algorithm. */
export function listComponents(graph: Map<string, string[]>): string[][] {
  const found: string[][] = []
  const place = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []

  function visit(file: string): number {
    place.set(file, place.size)
    lowest.set(file, place.size - 1)
    open.push(file)
    for (const target of graph.get(file) ?? []) {
      const low = place.has(target) ? (open.includes(target) ? place.get(target) : undefined) : visit(target)
      if (low !== undefined) lowest.set(file, Math.min(lowest.get(file) as number, low))
    }
    const low = lowest.get(file) as number
    if (low === place.get(file)) found.push(open.splice(open.indexOf(file)))
    return low
  }

  for (const file of graph.keys()) if (!place.has(file)) visit(file)
  return found
}
