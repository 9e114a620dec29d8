import type { Group } from '../fault.ts'

export const accessibility: Group = {
  id: 'accessibility',
  title: 'Accessibility and layout',
  faults: [
    {
      id: 'accessibility-unread-error',
      file: 'web/app/ui/fields/field.tsx',
      from: "'aria-describedby': error === undefined ? undefined : errorId",
      to: "'aria-describedby': undefined",
      harm: 'A screen reader does not read what is wrong with a field.',
      seenBy: ['web/app/admin/content/faqs/faqs.browser.test.tsx'],
      only: 'error at each missing field',
    },
    {
      id: 'accessibility-small-target',
      file: 'web/app/ui/fields/switch-pill.module.css',
      from: 'min-height: 44px',
      to: 'min-height: 30px',
      harm: 'A thumb misses the switch that shows or hides a question.',
      seenBy: ['web/app/admin/content/faqs/faqs.browser.test.tsx'],
      only: 'fit phone and desktop',
    },
    {
      id: 'accessibility-long-word',
      file: 'web/app/admin/content/faqs/faq-item.module.css',
      from: 'grid-template-columns: minmax(0, 1fr) auto auto;',
      to: 'grid-template-columns: minmax(max-content, 1fr) auto auto;',
      harm: 'On a phone the buttons of a long question are outside of the screen.',
      seenBy: ['web/app/admin/content/faqs/faqs.browser.test.tsx'],
      only: 'fit phone and desktop',
    },
    {
      id: 'accessibility-unnamed-question',
      file: 'web/app/ui/dialog/confirm-dialog.tsx',
      from: 'className={styles.dialog} aria-labelledby={titleId}>',
      to: 'className={styles.dialog}>',
      harm: 'A screen reader says “dialog” in place of what is going to be deleted.',
      seenBy: ['web/app/admin/kit/list/list-screens.browser.test.tsx'],
      only: 'asks before',
    },
    {
      id: 'accessibility-skip-link',
      file: 'web/app/site/layout/site-layout.tsx',
      from: 'id={MAIN_ID} tabIndex={-1}',
      to: 'tabIndex={-1}',
      harm: 'By keyboard every page begins with the whole navigation again.',
      seenBy: ['e2e/tests/cross-cutting/keyboard-and-motion.spec.ts'],
      only: 'skip link',
    },
  ],
}
