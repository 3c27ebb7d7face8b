/** The explore screen's data; the build makes the file from src/content/products. */
export const EXPLORE_PATH = '/explore.json';
