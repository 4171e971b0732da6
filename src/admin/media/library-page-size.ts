/** How many pictures the library shows at once. */
export const picturesPerPage = 30;
