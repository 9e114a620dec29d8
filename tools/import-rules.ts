import { dirname, join, normalize } from 'node:path/posix'

export interface Rule {
  name: string
  /** What to do instead, for the person who meets the rule. */
  advice: string
  from: RegExp
  /** Files it must not reach: paths in this repository, or package names. */
  to: RegExp
  except?: RegExp
}

const FEATURE = 'server/src/features/[^/]+/'

export const RULES: Rule[] = [
  {
    name: 'contract-imports-zod-only',
    advice: 'The contract is what both sides agree on; keep code that needs more in server or web.',
    from: /^contract\/src\/(?!.*\.test\.)/,
    to: /^(?!contract\/src\/|zod$)/,
  },
  {
    name: 'web-never-imports-server',
    advice: 'Call an endpoint of the contract instead.',
    from: /^web\//,
    to: /^(server\/|@prahar\/server)/,
  },
  {
    name: 'server-reaches-web-only-in-pages',
    advice: 'Only server/src/pages knows the web app, and only through its built bundle.',
    from: /^server\/src\/(?!pages\/)/,
    to: /^(web\/|@prahar\/web|react-router$|vite$)/,
  },
  {
    name: 'server-base-knows-no-feature',
    advice: 'db, http, media, mail and jobs serve the features; hand what they need over as an argument.',
    from: /^server\/src\/(db|http|media|mail|jobs)\/(?!.*\.test\.)/,
    to: /^server\/src\/(features|pages|app\.ts|worker\.ts|main\.ts)/,
  },
  {
    name: 'feature-uses-only-queries-of-another',
    advice: "Use the other feature's queries.ts, or move what both need to a place of its own.",
    from: new RegExp(`^(${FEATURE})(?!.*\\.test\\.)`),
    to: new RegExp(`^${FEATURE}`),
    except: /\/queries\.ts$/,
  },
  {
    name: 'feature-does-not-know-the-app',
    advice: 'app.ts and worker.ts put features together, not the other way round.',
    from: new RegExp(`^${FEATURE}(?!.*\\.test\\.)`),
    to: /^server\/src\/(app|worker|main)\.ts$/,
  },
  {
    name: 'ui-has-no-studio-words',
    advice: 'A part that knows the studio, the API or a screen belongs in shared, site or admin.',
    from: /^web\/app\/ui\//,
    to: /^(web\/app\/(?!ui\/)|@prahar\/contract)/,
  },
  {
    name: 'shared-serves-site-and-admin',
    advice: 'Hand it over as a prop, or move it up to the screen that needs it.',
    from: /^web\/app\/(shared|lib|content)\//,
    to: /^web\/app\/(site|admin|login|not-found)\//,
  },
  {
    name: 'site-and-admin-are-strangers',
    advice: 'What both need belongs in shared (with studio words) or ui (without).',
    from: /^web\/app\/site\//,
    to: /^web\/app\/admin\//,
  },
  {
    name: 'admin-and-site-are-strangers',
    advice: 'What both need belongs in shared (with studio words) or ui (without).',
    from: /^web\/app\/admin\//,
    to: /^web\/app\/site\//,
  },
]

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/** The rules that one file breaks, as lines to read. */
export function findBroken(file: string, source: string): string[] {
  return listImports(file, source).flatMap((target) =>
    RULES.filter((rule) => breaks(rule, file, target)).map(
      (rule) => `${file} imports ${target}: ${rule.name}. ${rule.advice}`,
    ),
  )
}

function breaks({ name, from, to, except }: Rule, file: string, target: string): boolean {
  const match = from.exec(file)
  if (match === null || !to.test(target) || except?.test(target)) return false
  const own = name === 'feature-uses-only-queries-of-another' ? match[1] : undefined
  return own === undefined || !target.startsWith(own)
}

function listImports(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, named, dynamic]) => {
    const target = named ?? dynamic ?? ''
    if (target.startsWith('.')) return normalize(join(dirname(file), target))
    return target.replace(/^@prahar\/contract\//, 'contract/src/')
  })
}
