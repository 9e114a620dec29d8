import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const KINDS: Record<string, string> = {
  array: 'This must be a list.',
  boolean: 'This must be true or false.',
  number: 'This must be a number.',
  object: 'This must be an object with fields.',
  string: 'This must be text.',
}
const FORMATS: Record<string, string> = {
  date: 'This date cannot be read. Write it as YYYY-MM-DD.',
  datetime: 'Enter a valid date and time.',
  email: 'Enter a valid email.',
  uuid: 'This is not a valid id.',
}
const REQUIRED = 'This field is required.'
const OTHER = 'This value cannot be used.'

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (KINDS[issue.expected] ?? OTHER)
    case 'too_big':
      return issue.origin === 'string'
        ? `Maximum ${issue.maximum} characters allowed`
        : `At most ${issue.maximum}.`
    case 'too_small':
      return issue.minimum === 1 ? REQUIRED : `At least ${issue.minimum}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : `Choose one of: ${issue.values.join(', ')}.`
    default:
      return OTHER
  }
}

/** For the whole process, because the validator has a global configuration. Settings are parsed before. */
export const setValidationTexts = () => z.config({ customError: messageOf })
