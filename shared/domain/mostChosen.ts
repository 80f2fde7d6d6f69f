/** How many episodes can be chosen at once: at the service's limit, changing more would take more than a working day. */
export const mostChosen = 10_000
