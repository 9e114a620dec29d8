import type { Block, Run } from '../src/text/blocks.ts'

// The algorithm mulberry32 returns the same numbers on every platform.
export function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) % below
  }
}

export const ROUNDS = process.env.SUITE === 'full' ? 1_000 : 300

export const SEED = Number(process.env.SEED ?? 20_261)

const WORDS = [
  'ink', 'a', 'needle and ink', ' ', '  ', '\n', '*', '**', '***', '\\', '[', ']', '(', ')', '](/x)', '# ', '- ', '+ ',
  '> ', '>', '1. ', '2) ', '5', '7', '!', '![a](/media/p1/800.jpeg)', '_', 'स्याही', 'କାଳି', '🜁', 'https://a.example/b',
  'https://a.example/(c)', '/', 'https://', '\n\n', '•', '. ', '[x](javascript:alert(1))', '<b>', '&amp;', '\t', '"', ' "x")',
] // biome-ignore format: a table of words

const HREFS = [
  '/contact',
  'https://a.example/x_(y)',
  'mailto:a@b.example',
  'tel:+91-98',
  'javascript:pwned=1',
]

/** The texts contain complete and incomplete marks. */
export function makeTexts(random: (below: number) => number) {
  const pick = <T>(list: T[]) => list[random(list.length)] as T
  const words = () => Array.from({ length: 1 + random(5) }, () => pick(WORDS)).join('')
  const run = (): Run => ({
    text: words(),
    ...(random(3) === 0 ? { bold: true as const } : {}),
    ...(random(3) === 0 ? { italic: true as const } : {}),
    ...(random(5) === 0 ? { href: pick(HREFS) } : {}),
  })
  const many = <T>(make: () => T) => Array.from({ length: 1 + random(4) }, make)
  const runs = () => many(run)
  const block = (): Block =>
    pick<() => Block>([
      () => ({ kind: 'paragraph', runs: runs() }),
      () => ({ kind: 'heading', level: pick([2, 3]), runs: runs() }),
      () => ({ kind: 'list', ordered: random(2) === 0, items: many(runs) }),
      () => ({ kind: 'quote', paragraphs: many(runs) }),
      () => ({
        kind: 'picture',
        address: `/media/p${random(9)}/800.jpeg`,
        alt: words(),
        ...(random(2) === 0 ? { caption: words() } : {}),
      }),
    ])()
  return { document: () => Array.from({ length: random(7) }, block), text: () => many(words).join('') }
}
