/** Says why a person's data on the device could not be opened; only a new page can try again. */
export class DeviceDatabaseError extends Error {}
