import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadHydrationPlan } from './hydration/load-hydration-plan.ts'

// No top-level await here: a loaded module may import this entry, and both would wait for each other.
loadHydrationPlan().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
