import { findCircles, listComponents, resolve } from './import-circles.ts'
import { listImports, ROOMS } from './import-rules.ts'

export type Figures = Record<string, number>

const TEST = /\.(test|spec)\.tsx?$|^(e2e|faults|conformance|(contract|server|web)\/test)\//
const CODE = /^(contract\/src|server\/src|web\/app)\/.*\.tsx?$/
const ROUTES = 'web/app/routes.ts'

const countLines = (text: string) => text.split('\n').length - 1
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

export function measure(files: Map<string, string>) {
  const product = [...files].filter(([file]) => !TEST.test(file))
  const code = new Map(product.filter(([file]) => CODE.test(file)))
  const styles = product.flatMap(([file, text]) => (file.endsWith('.css') ? [text] : []))
  const sizes = [...code.values()].map(countLines).sort((a, b) => a - b)
  const imports = new Map([...code].map(([file, text]) => [file, listTargets(file, text, code)]))
  const upwards = findUpwards(imports)
  const limited: Figures = {
    'code files': code.size,
    'files below 25 lines': sizes.filter((size) => size < 25).length,
    'files below 40 lines with one importer': listSingleUse(imports).filter(
      (file) => countLines(code.get(file) ?? '') < 40,
    ).length,
    'imports upwards': upwards.length,
    'import cycles': findCircles(code).length,
    'raw rem lengths of gap, padding and margin': sum(styles.map(countRawLengths)),
    'different breakpoints': new Set(styles.flatMap(listBreakpoints)).size,
    'product lines': sum(product.map(([, text]) => countLines(text))),
    'CSS lines': sum(styles.map(countLines)),
  }
  return {
    limited,
    // Median and p90 have no limits, because both rise when small files are merged.
    median: sizes[Math.floor(sizes.length / 2)] ?? 0,
    p90: sizes[Math.floor(sizes.length * 0.9)] ?? 0,
    features: sumByFeature(product),
    upwards,
  }
}

/** Compares figures with their limits. A figure below its limit is only reported. */
export function compare(figures: Figures, limits: Figures): { over: string[]; below: string[] } {
  const list = (isListed: (figure: number, limit: number) => boolean, advice: string) =>
    Object.entries(figures)
      .filter(([name, figure]) => isListed(figure, limits[name] ?? 0))
      .map(([name, figure]) => `${name}: ${figure}, limit ${limits[name] ?? 0}. ${advice}`)
  return {
    over: list((figure, limit) => figure > limit, 'The limits of house.json may only fall.'),
    below: list((figure, limit) => figure < limit, 'Lower the limit: node tools/check-house.ts --lower'),
  }
}

/** Lists the files that a file imports. The router's list of routes imports modules by path. */
function listTargets(file: string, text: string, code: Map<string, string>): string[] {
  const routes =
    file === ROUTES ? [...text.matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, path]) => `web/app/${path}`) : []
  return [
    ...new Set([...listImports(file, text), ...routes].flatMap((target) => resolve(target, code) ?? [])),
  ]
}

function listSingleUse(imports: Map<string, string[]>): string[] {
  const byTarget = Map.groupBy([...imports.values()].flat(), (target) => target)
  return [...byTarget].filter(([, uses]) => uses.length === 1).map(([file]) => file)
}

const layerOf = (file: string) => ROOMS.find(({ files }) => files.test(file))

function sumByFeature(product: [string, string][]): [string, number][] {
  const featureOf = (file: string) =>
    /^(web\/app\/admin\/[\w-]+\/[\w-]+|([\w-]+\/){0,3}[\w.-]+)(?=\/)/.exec(file)?.[0] ?? ''
  return [...Map.groupBy(product, ([file]) => featureOf(file))]
    .map(([feature, files]): [string, number] => [feature, sum(files.map(([, text]) => countLines(text)))])
    .sort(([, a], [, b]) => b - a)
}

/** Lists imports between layers that import each other: of each cycle, those of the direction with fewer. */
function findUpwards(imports: Map<string, string[]>): string[] {
  const pairs = [...imports].flatMap(([file, targets]) =>
    targets.map((target) => ({
      file,
      target,
      from: layerOf(file)?.name ?? '',
      to: layerOf(target)?.name ?? '',
    })),
  )
  const arrows = Map.groupBy(
    pairs.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  )
  const found: string[] = []
  for (;;) {
    const ends = [...arrows.keys()].map((arrow) => arrow.split(' ') as [string, string])
    const graph = new Map(
      ends.flat().map((layer) => [layer, ends.flatMap(([from, to]) => (from === layer ? [to] : []))]),
    )
    const cycle = listComponents(graph).find((layers) => layers.length > 1)
    if (cycle === undefined) return found
    const [lightest, uses] = [...arrows]
      .filter(([arrow]) => arrow.split(' ').every((layer) => cycle.includes(layer)))
      .reduce((least, arrow) => (arrow[1].length < least[1].length ? arrow : least))
    arrows.delete(lightest)
    found.push(...uses.map(({ file, target }) => `upwards: ${file} imports ${target}`))
  }
}

const SPACING = /(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[\w-]+)?)\s*:([^;}]*)/g
const countRawLengths = (css: string) =>
  sum([...css.matchAll(SPACING)].map(([, value = '']) => value.match(/(?<![\w-])[\d.]+rem\b/g)?.length ?? 0))
const listBreakpoints = (css: string) =>
  [...css.matchAll(/\((?:max|min)-width:\s*([\d.]+\w+)\)/g)].map(([, width = '']) => width)
