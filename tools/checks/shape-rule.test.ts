import { expect, test } from 'vitest'
import { findShapeValues } from './shape-rule.ts'

const SHAPES = '@linework/contract/desk/enquiries-shapes'

test.each([
  ['web/app/site/home/home-page.tsx', `import { enquiry } from '${SHAPES}'`],
  ['web/app/shared/x.ts', `import { type Enquiry, enquiry } from '${SHAPES}'`],
  ['web/app/root.tsx', `import * as shapes from '${SHAPES}'`],
  ['web/app/site/home/home-page.tsx', `const rules = import('${SHAPES}')`],
  ['web/app/site/contact/x.ts', "const rules = import('@linework/contract/studio/accounts/sign-in-shapes')"],
])('the shape rule reports a value import of zod shapes in %s: %s', (file, source) => {
  expect(findShapeValues(file, source)).toEqual([
    expect.stringContaining(`${file} imports @linework/contract/`),
  ])
})

test.each([
  ['web/app/site/home/home-page.tsx', `import type { Enquiry } from '${SHAPES}'`],
  ['web/app/shared/x.ts', `import { type Enquiry, type EnquiryFields } from '${SHAPES}'`],
  ['web/app/site/contact/find-errors.ts', `export const load = () => import('${SHAPES}')`],
  ['web/app/admin/enquiries/x.ts', `import { enquiry } from '${SHAPES}'`],
  ['server/src/desk/enquiries/routes.ts', `import { enquiry } from '${SHAPES}'`],
  ['web/app/site/x.ts', "import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'"],
])('the shape rule accepts %s: %s', (file, source) => {
  expect(findShapeValues(file, source)).toEqual([])
})
