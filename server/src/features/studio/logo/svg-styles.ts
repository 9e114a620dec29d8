import { PRESENTATION } from './svg-allowed.ts'

const MAX_RULES = 200

/** Of `fill: red; behavior: url(x)` what may stand as attributes. */
export function readDeclarations(text: string): [name: string, value: string][] {
  return text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':')
    const name = part.slice(0, at).trim()
    const value = part.slice(at + 1).trim()
    return at > 0 && PRESENTATION.get(name)?.test(value) ? [[name, value]] : []
  })
}

/**
 * Drawing programs write colours as classes. Rules of the form `.a, .b { … }` are understood and become attributes; all
 * others are left out.
 */
export function readRules(css: string): Map<string, [string, string][]> {
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
