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

test('the versions button is disabled with a reason while there are unsaved changes', () => {
  expect(show(true)).toContain('aria-disabled="true"')
  expect(show(true)).toContain('title="Save or discard your changes first:')
  expect(show(false)).not.toContain('aria-disabled')
})
