/** How many pictures a page of the library has. */
export const picturesPerPage = 30;
