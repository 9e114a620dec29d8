import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { CSS_PLUGINS } from './css-plugins.ts'

async function build(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: CSS_PLUGINS } }, logLevel: 'silent' },
    'build',
  )
  const { code } = await preprocessCSS(css, 'a.css', config)
  return code.replaceAll(/\s+/g, ' ').trim()
}

test('the CSS plugin replaces breakpoints and spacing tokens with their values', async () => {
  expect(
    await build('@media (not (--tablet)) { .a { padding: calc(var(--space-1) + 1px) var(--space-12) } }'),
  ).toBe('@media (not (max-width: 860px)) { .a { padding: calc(0.2rem + 1px) 10rem } }')
})

test.each(['@media (--watch) { .a { gap: 0 } }', '.a { gap: var(--space-13) }'])(
  'the CSS plugin rejects the unknown token of %s',
  async (css) => {
    await expect(build(css)).rejects.toThrow('tokens.css does not define --')
  },
)

test('the CSS plugin limits a rule with :hover to devices that can hover', async () => {
  expect(await build('.a:hover { color: red }')).toBe('@media (hover: hover) { .a:hover { color: red } }')
})

test.each(['@media (hover: hover) and (print) { .a:hover { color: red } }', '.a:not(:hover) { color: red }'])(
  'the CSS plugin does not change %s',
  async (css) => {
    expect(await build(css)).toBe(css)
  },
)

test('the CSS plugin rejects a rule that mixes :hover with another selector', async () => {
  await expect(build('.a:hover, .a:focus { color: red }')).rejects.toThrow('in a separate rule')
})

test('the CSS plugin repeats a rule for each of eleven steps of a data attribute', async () => {
  const css = await build("[data-x='each'] { --x: calc(var(--step) * 10%) }")
  expect(css.match(/data-x='(\d+)'\] { --x: calc\(\1 \* 10%\) }/g)).toHaveLength(11)
})

test('the CSS plugin rejects a class that composes a class of another file', async () => {
  await expect(build(".a { composes: b from './b.css' }")).rejects.toThrow('Import that file instead')
})
