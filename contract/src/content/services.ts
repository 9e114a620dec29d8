export const SERVICES_IN_BACK_OFFICE = 6

export const SERVICE_TEXTS = {
  notFound: (slug: string) => `No service found for slug: ${slug}`,
  gone: 'Service not found.',
  loadFailed: 'Failed to load services',
  detailLoadFailed: 'Failed to load service details',
  created: 'Service created successfully!',
  createFailed: (reason: string) => `Failed: ${reason}`,
  updated: 'Service updated successfully!',
  updateFailed: 'Failed to update service.',
  deleted: 'Service deleted.',
} as const
