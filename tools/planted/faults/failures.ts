import type { Group } from '../fault.ts'

export const failures: Group = {
  id: 'failures',
  title: 'Error states',
  faults: [
    {
      id: 'failures-list-as-empty',
      file: 'web/app/admin/kit/list/paged-list.tsx',
      from: 'pages: 1, failed: true',
      to: 'pages: 1, failed: false',
      harm: 'A list that could not be loaded looks empty, as if all records were lost.',
      seenBy: ['web/app/admin/kit/list/list-screens.browser.test.tsx'],
      only: 'shows load and delete errors',
    },
    {
      id: 'failures-hidden-deletion',
      file: 'web/app/ui/dialog/confirm-dialog.tsx',
      from: "setProblem(typeof answer === 'string' ? answer : undefined)",
      to: "setProblem(typeof answer === 'object' ? String(answer) : undefined)",
      harm: 'A deletion that failed shows no reason, and staff believe it is done.',
      seenBy: ['web/app/admin/kit/list/list-screens.browser.test.tsx'],
      only: 'shows load and delete errors',
    },
    {
      id: 'failures-unsaved-form',
      file: 'web/app/admin/kit/form/use-form.ts',
      from: 'setFailure(error.status === ALREADY_SAVED ? error.message : onRejected(error))',
      to: 'setFailure(onRejected(error) && undefined)',
      harm: 'A form that could not be saved says nothing, and the text is lost with the dialog.',
      seenBy: ['web/app/admin/content/faqs/faqs.browser.test.tsx'],
      only: 'failed FAQ save',
    },
    {
      id: 'failures-last-copy',
      file: 'server/src/cache/api-cache.ts',
      from: 'const copy = isFinal(error) ? undefined : await readCopy()',
      to: 'const copy = isFinal(error) ? await readCopy() : undefined',
      harm: 'While the database is down, visitors see an error in place of the last list.',
      seenBy: ['server/src/cache/stale-copies/api-copies.test.ts'],
    },
    {
      id: 'failures-crawled-as-empty',
      file: 'web/app/lib/calls/find-record.ts',
      from: 'failed ? 503 : 200',
      to: 'failed ? 200 : 200',
      harm: 'Search engines drop the studio’s pages after a minute without the database.',
      seenBy: ['e2e/tests/site/addresses.spec.ts'],
      only: 'database is unavailable',
    },
  ],
}
