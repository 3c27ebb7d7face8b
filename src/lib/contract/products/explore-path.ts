/** Where the site keeps what the explore screen shows: made from src/content/products by the build. */
export const EXPLORE_PATH = '/explore.json';
