// Stands in for an analytics script in the demo. It counts the pages of one visit in the browser and sends nothing.
const key = 'example-analytics-pages';
sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
