import axe from 'axe-core'

/** Returns the axe violations in a part of the screen, without frames of other sites. */
export async function findViolations(within: 'main' | 'dialog'): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [within], exclude: ['iframe'] },
    { iframes: false, resultTypes: ['violations'] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
