import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VersionsButton } from './versions-button.tsx'

const show = (unsaved: boolean) =>
  renderToStaticMarkup(
    <VersionsButton
      unsaved={unsaved}
      of={{ kind: 'faqs', id: 'a', labels: {}, toValues: (shown: object) => shown, onRestored() {} }}
    />,
  )

test('waits for what is not saved, and says why', () => {
  expect(show(true)).toContain('aria-disabled="true"')
  expect(show(true)).toContain('title="Save or discard your changes first:')
  expect(show(false)).not.toContain('aria-disabled')
})
