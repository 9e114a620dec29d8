import type { Locator, Page } from '@playwright/test'
import { holdCalls } from '../../../support/calls/delay-responses.ts'
import { blogForm } from '../../../support/forms/blogs.ts'
import { expect, test } from '../../../support/forms/gallery.ts'
import { typeText } from '../../../support/input/typing.ts'
import { PAYLOADS } from '../../../support/payloads/payloads.ts'
import { makePng, png } from '../../../support/pictures.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'
import { hydrated } from '../../../support/scripts/hydration.ts'
import { findInjectedElements, watchScripts } from '../../../support/scripts/watch-scripts.ts'

/** Dispatches a paste event with HTML and plain text, as after copying from a word processor. */
const paste = (editor: Locator, html: string, text = '') =>
  editor.evaluate(
    (field, { html, text }) => {
      const clipboardData = new DataTransfer()
      if (html !== '') clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )

async function openForm(page: Page) {
  await page.goto('/admin/blogs')
  await page.getByRole('button', { name: 'Add Blog' }).click()
  const form = blogForm(page, 'Add Blog')
  await expect(form.content).toBeVisible()
  return { form, tool: (name: string) => form.dialog.getByRole('button', { name, exact: true }) }
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('draft:blogs:new') ?? '{}').values?.content ?? '')

const isWhole = async (picture: Locator) => {
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const stretch = img.clientWidth / img.clientHeight / (img.naturalWidth / img.naturalHeight)
    return Math.abs(stretch - 1) < 0.02
  })
}

test.describe('with a screen of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the blog page renders headings, links, lists and pictures of the editor', {
    tag: '@full',
  }, async ({ page, request, signIn, makeImages }) => {
    await makeImages(2)
    await signIn()
    const { form, tool } = await openForm(page)
    await typeText(form.title, 'Rains')
    await form.content.tap()
    await tool('Heading').tap()
    await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('Before')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Eat well, ')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('sleep')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(' and ')
    await page.keyboard.press('ControlOrMeta+i')
    await page.keyboard.type('come')
    await page.keyboard.press('ControlOrMeta+i')
    await page.keyboard.type('. 5*3 #1 ')
    await page.keyboard.press('ControlOrMeta+k')
    const link = page.getByRole('dialog', { name: 'Add link' })
    await typeText(link.getByLabel('Link address'), 'javascript:alert(1)')
    await link.getByRole('button', { name: 'Set link' }).click()
    await expect(link.getByLabel('Link address')).toHaveAccessibleDescription(/^Enter an address/)
    await typeText(link.getByLabel('Link address'), '/contact')
    await typeText(link.getByLabel('Link text'), 'Book')
    expect(await findViolations(page, 'dialog')).toEqual([])
    await link.getByRole('button', { name: 'Set link' }).click()
    await expect(link).toHaveCount(0)
    await expect(form.content).toBeFocused()
    await page.keyboard.press('Enter')
    await tool('List').tap()
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool('Quote').tap()
    await page.keyboard.type('It looks calmer now.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool('Picture').tap()
    const chooser = page.getByRole('dialog', { name: 'Add picture' })
    await chooser.getByRole('radio').first().check({ force: true })
    await chooser.getByRole('button', { name: 'Insert' }).click()
    await expect(chooser.getByLabel('What it shows')).toHaveAccessibleDescription(
      /Describe what the picture shows/,
    )
    await typeText(chooser.getByLabel('What it shows'), 'A koi')
    expect(await findViolations(page, 'dialog')).toEqual([])
    await chooser.getByRole('button', { name: 'Insert' }).click()
    await tool('Picture').tap()
    const own = chooser.getByLabel('From this device')
    await own.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(own).toHaveAccessibleDescription('Only JPG, JPEG, PNG allowed.')
    const release = await holdCalls(page, '**/api/pictures')
    await own.setInputFiles(png('own.png', 1))
    await expect(chooser.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
    await expect(chooser.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    release()
    await expect(chooser.getByRole('img', { name: 'Chosen' })).toBeVisible()
    await typeText(chooser.getByLabel('What it shows'), 'The room')
    await typeText(chooser.getByLabel('Caption'), 'Where "we" work')
    expect(await findViolations(page, 'dialog')).toEqual([])
    await chooser.getByRole('button', { name: 'Insert' }).click()
    const shown = form.content.getByRole('img', { name: 'The room' })
    await expect(shown).toBeVisible()
    expect(await isWhole(shown)).toBe(true)
    const address = await shown.getAttribute('src')
    expect(await isSideways(page)).toBe(false)
    expect(await findViolations(page, 'dialog')).toEqual([])
    const { images } = await (await request.get('/api/gallery')).json()
    const text = [
      '## Before',
      'Eat well, **sleep** and *come*. 5*3 #1 [Book](/contact)',
      '- - one\n- two',
      '> It looks calmer now.',
      `![A koi](${images[0].url})`,
      `![The room](${address} "Where \\"we\\" work")`,
    ].join('\n\n')
    await expect.poll(() => stored(page)).toBe(text)
    await form.save.click()
    await expect(form.dialog).toHaveCount(0)
    expect((await (await request.get('/api/blogs/rains')).json()).content.replaceAll('\r\n', '\n')).toBe(text)

    await page.goto('/blog/rains')
    await hydrated(page)
    const article = page.getByRole('article').first()
    await expect(article.getByRole('heading', { name: 'Before', level: 2 })).toBeVisible()
    await expect(article.getByRole('listitem').first()).toHaveText('- one')
    await expect(article.getByRole('blockquote')).toHaveText('It looks calmer now.')
    await expect(article.getByRole('link', { name: 'Book', exact: true })).toHaveAttribute('href', '/contact')
    await expect(article.getByRole('img', { name: 'A koi' })).toBeVisible()
    const figure = article.getByRole('figure')
    await expect(figure.getByRole('img', { name: 'The room' })).toBeVisible()
    await expect(figure).toHaveText('Where "we" work')
    expect(await isWhole(figure.getByRole('img', { name: 'The room' }))).toBe(true)
    expect(await isSideways(page)).toBe(false)
    expect(await findViolations(page, 'main')).toEqual([])
  })
})

const PASTES: [name: string, html: string, text: string][] = [
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 style="color:red"><span style="font-weight:400">Head</span></h1><p><span style="font-weight:700">bold</span><span style="font-weight:400"> plain </span><span style="font-style:italic">slanted</span> <a href="https://a.example/b"><span style="text-decoration:underline">there</span></a></p><ul><li><p role="presentation"><span>one</span></p></li><li><p role="presentation"><span>two</span></p></li></ul></b>',
    '## Head\n\n**bold** plain *slanted* [there](https://a.example/b)\n\n- one\n- two',
  ],
  [
    'Word',
    '<html><head><style>p{color:red}</style></head><body><h2>Head</h2><p class=MsoNormal>Text <b>strong</b></p><p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>one</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>two</p><p class=MsoNormal>End</p></body></html>',
    '## Head\n\nText **strong**\n\n- one\n- two\n\nEnd',
  ],
  [
    'a web page',
    '<div><h4>Small</h4><blockquote><p>Said</p></blockquote><ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><table><tr><td>cell</td></tr></table><script>window.pwned=1</script><img src="https://evil.example/x.png" onerror="window.pwned=1"><a href="javascript:window.pwned=1">bad</a></div>',
    '',
  ],
]

test.describe('pasting into the text editor', () => {
  test.use({ allowConsoleErrors: true })

  test('pasting keeps supported formatting, removes everything else and can be undone', {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await signIn()
    const caught = await watchScripts(page)
    const { form, tool } = await openForm(page)
    for (const [name, html, text] of PASTES) {
      await form.content.click()
      await paste(form.content, html)
      if (text === '') await expect(form.content).toContainText('bad')
      else await expect.poll(() => stored(page), name).toBe(text)
      expect(await findInjectedElements(page)).toEqual([])
      await tool('Undo').click()
      await expect(form.content).toHaveText('')
    }
    await paste(form.content, '', '# Head\n\n**bold** text')
    await expect.poll(() => stored(page)).toBe('## Head\n\n**bold** text')
    await tool('Undo').click()
    for (const payload of PAYLOADS) {
      await paste(form.content, `<p>${payload}</p>`, payload)
      await paste(form.content, '', payload)
    }
    expect(await findInjectedElements(page)).toEqual([])
    // A payload must not even cause a report of the content security policy.
    expect(caught).toEqual([])

    await page.route('**/api/pictures', (route) => route.abort(), { times: 3 })
    await form.content.evaluate(
      (field, bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
        // Browsers put this HTML beside a copied picture.
        clipboardData.setData(
          'text/html',
          '<meta charset="utf-8"><img src="https://elsewhere.example/a.png">',
        )
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...makePng(8, 8)],
    )
    const own = page.getByRole('dialog', { name: 'Add picture' }).getByLabel('From this device')
    await expect(own).toHaveAccessibleDescription('The server cannot be reached.')
  })
})
