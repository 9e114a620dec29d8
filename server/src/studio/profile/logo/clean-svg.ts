import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { XMLParser } from 'fast-xml-parser'
import { ELEMENTS, ID, isAllowed, isGradient, PRESENTATION } from './svg-allowed.ts'

/** A rejected logo, with a message for staff. */
export class LogoRejected extends Error {}

/** A node of the parser: one key with the element name, and ':@' with the attributes. */
type Node = Record<string, unknown> & { ':@'?: Record<string, string> }

const MAX_TAGS = 3_000
const MAX_DEPTH = 24
const MAX_SIDES = 8
// Total length of all paths. A logo has a few thousand characters; rendering many more takes seconds.
const MAX_PATHS = 128 * 1024
const VIEW_BOX = /^\s*-?[\d.]{1,12}([\s,]+-?[\d.]{1,12}){3}\s*$/

// Invisible elements, which are removed without a report.
const NOT_DRAWN = new Set(['title', 'desc', 'metadata', 'style', '?xml', '#text', '#comment'])

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
})

export function cleanSvg(text: string) {
  const source = text.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^<>[\]]*>/i, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) throw new LogoRejected(LOGO_TEXTS.doctype)
  if (source.split('<').length > MAX_TAGS) throw new LogoRejected(LOGO_TEXTS.tooMuch)
  const root = parse(source).find((node) => nameOf(node) === 'svg')
  if (root === undefined) throw new LogoRejected(LOGO_TEXTS.notReadable)
  const view = readView(root[':@'] ?? {})
  const all = flatten([root])
  const paths = all.reduce((sum, node) => sum + (node[':@']?.d?.length ?? 0), 0)
  if (paths > MAX_PATHS) throw new LogoRejected(LOGO_TEXTS.tooMuch)
  const context: Context = {
    rules: readRules(
      all
        .filter((node) => nameOf(node) === 'style')
        .map(textOf)
        .join(''),
    ),
    gradients: new Map(
      all.flatMap((node) => (isGradient(nameOf(node)) && node[':@']?.id ? [[node[':@'].id, node]] : [])),
    ),
    leftOut: new Set(),
    shapes: 0,
  }
  const content = childrenOf(root)
    .map((child) => write(child, context, 1))
    .join('')
  if (context.shapes === 0) throw new LogoRejected(LOGO_TEXTS.nothing)
  const [, , width, height] = view
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}"${attributesOf(root, 'g', context)}>${content}</svg>`,
    leftOut: [...context.leftOut].sort(),
  }
}

interface Context {
  rules: ReturnType<typeof readRules>
  gradients: Map<string, Node>
  leftOut: Set<string>
  shapes: number
}

function parse(source: string): Node[] {
  try {
    return parser.parse(source)
  } catch {
    throw new LogoRejected(LOGO_TEXTS.notReadable)
  }
}

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? '#text'

const childrenOf = (node: Node): Node[] => {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? children : []
}

const textOf = (node: Node) =>
  childrenOf(node)
    .map((child) => String(child['#text'] ?? ''))
    .join('')

/** Iterative and not recursive, because the depth of the SVG is not limited yet. */
function flatten(nodes: Node[]): Node[] {
  const all = [...nodes]
  for (let i = 0; i < all.length; i++) all.push(...childrenOf(all[i] as Node))
  return all
}

/** The visible area: the view box, or else the size. */
function readView({ viewBox = '', width = '', height = '' }: Record<string, string>): number[] {
  const size = `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`
  const view = (VIEW_BOX.test(viewBox) ? viewBox : size)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , across = 0, down = 0] = view
  if (!view.every(Number.isFinite) || across <= 0 || down <= 0) throw new LogoRejected(LOGO_TEXTS.notReadable)
  if (across / down > MAX_SIDES || down / across > MAX_SIDES) throw new LogoRejected(LOGO_TEXTS.shape)
  return view
}

function write(node: Node, context: Context, depth: number): string {
  const name = nameOf(node)
  if (!Object.hasOwn(ELEMENTS, name)) {
    if (!NOT_DRAWN.has(name) && /^[a-zA-Z]{1,30}$/.test(name)) context.leftOut.add(name)
    return ''
  }
  if (depth > MAX_DEPTH) throw new LogoRejected(LOGO_TEXTS.tooMuch)
  const children = innerOf(node, name, context)
    .map((child) => write(child, context, depth + 1))
    .join('')
  if (!['g', 'defs', 'stop'].includes(name) && !isGradient(name)) context.shapes += 1
  return `<${name}${idOf(node, name)}${attributesOf(node, name, context)}>${children}</${name}>`
}

/** Keeps only gradients in definitions, because nothing else can be referenced. */
function innerOf(node: Node, name: string, context: Context): Node[] {
  if (isGradient(name)) return stopsOf(node, context)
  return name === 'defs' ? childrenOf(node).filter((child) => isGradient(nameOf(child))) : childrenOf(node)
}

/** Resolves stops that a gradient inherits from another gradient. */
function stopsOf(node: Node, { gradients }: Context): Node[] {
  let from: Node | undefined = node
  for (let hops = 0; from && hops < 4; hops++) {
    const stops = childrenOf(from).filter((child) => nameOf(child) === 'stop')
    if (stops.length > 0) return stops
    from = gradients.get(targetOf(from))
  }
  return []
}

function targetOf(node: Node): string {
  const { href, 'xlink:href': old } = node[':@'] ?? {}
  return /^#(.+)$/.exec(href ?? old ?? '')?.[1] ?? ''
}

/** Keeps ids of gradients only, because nothing else can be referenced. */
function idOf(node: Node, name: string): string {
  const id = node[':@']?.id
  return isGradient(name) && id !== undefined && ID.test(id) ? ` id="${id}"` : ''
}

/** A style takes precedence over a class, and a class over an attribute, as in browsers. */
function attributesOf(node: Node, name: string, { rules }: Context): string {
  const given = Object.entries(node[':@'] ?? {})
  const { class: classes = '', style = '' } = node[':@'] ?? {}
  const allowed = new Map(
    [
      ...given,
      ...classes.split(/\s+/).flatMap((one) => rules.get(one) ?? []),
      ...readDeclarations(style),
    ].filter(([attribute, value]) => isAllowed(name, attribute, value)),
  )
  return [...allowed].map(([attribute, value]) => ` ${attribute}="${value}"`).join('')
}

const MAX_RULES = 200

function readDeclarations(text: string): [name: string, value: string][] {
  return text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':')
    const name = part.slice(0, at).trim()
    const value = part.slice(at + 1).trim()
    return at > 0 && PRESENTATION.get(name)?.test(value) ? [[name, value]] : []
  })
}

/** Converts rules `.a, .b { … }` to attributes, because drawing programs write colours as classes. */
function readRules(css: string): Map<string, [string, string][]> {
  const rules = new Map<string, [string, string][]>()
  for (const block of css.split('}').slice(0, MAX_RULES)) {
    const [selectors = '', declarations = ''] = block.split('{')
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]{1,64})\s*$/.exec(selector)?.[1]
      if (name !== undefined) rules.set(name, [...(rules.get(name) ?? []), ...readDeclarations(declarations)])
    }
  }
  return rules
}
