import { readFileSync } from 'node:fs'
import type { CSSOptions } from 'vite'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type Plugin = Extract<NonNullable<PostCss['plugins']>[number], { postcssPlugin: string }>

const TOKENS = readFileSync(new URL('./app/tokens.css', import.meta.url), 'utf8')
const VALUES = new Map(
  [...TOKENS.matchAll(/(?:@custom-media (--\w+) |(--space-\d+): )(.+);/g)].map(
    ([, breakpoint, space, value = '']) => [breakpoint ?? space, value],
  ),
)

/** Replaces breakpoint tokens, which media queries do not support, and the long names of spacing tokens. */
const inlineTokens: Plugin = {
  postcssPlugin: 'inline-tokens',
  AtRule: {
    'custom-media': (rule) => {
      rule.remove()
    },
    media(rule) {
      rule.params = rule.params.replace(/\((--\w+)\)/g, (_, name: string) => findValue(name))
    },
  },
  Declaration(declaration) {
    const { prop, value } = declaration
    if (prop === 'composes' && / from /.test(value))
      throw declaration.error('Import that file instead: no plugin reads a file that another composes.')
    if (prop.startsWith('--space-')) declaration.remove()
    else declaration.value = value.replace(/var\((--space-\d+)\)/g, (_, name: string) => findValue(name))
  },
}

function findValue(name: string): string {
  const value = VALUES.get(name)
  if (value === undefined) throw new Error(`tokens.css does not define ${name}.`)
  return value
}

/** Limits :hover to devices that can hover, because touch devices keep the hover style after a tap. */
const guardHover: Plugin = {
  postcssPlugin: 'guard-hover',
  Once(root, { AtRule }) {
    root.walkRules((rule) => {
      const { parent, selectors } = rule
      const isGuarded =
        parent?.type === 'atrule' && 'params' in parent && /\(hover: hover\)/.test(parent.params)
      if (isGuarded || !selectors.some(isSticky)) return
      if (!selectors.every(isSticky)) throw rule.error('Write the selectors with :hover in a separate rule.')
      const guard = new AtRule({ name: 'media', params: '(hover: hover)' })
      rule.replaceWith(guard)
      guard.append(rule)
    })
  },
}

/** Rules with :not(:hover) may apply on touch devices: they only pause an animation. */
const isSticky = (selector: string) => selector.includes(':hover') && !selector.includes(':not(:hover')

const STEPS = 10

/** Repeats a rule for every step of an attribute, because not every browser calculates with attributes. */
const repeatSteps: Plugin = {
  postcssPlugin: 'repeat-steps',
  Once(root) {
    root.walkRules(/='each'/, (rule) => {
      for (let step = 0; step <= STEPS; step++) {
        const copy = rule.cloneBefore({ selector: rule.selector.replace('each', String(step)) })
        copy.replaceValues('var(--step)', String(step))
      }
      rule.remove()
    })
  },
}

export const CSS_PLUGINS = [inlineTokens, guardHover, repeatSteps]
