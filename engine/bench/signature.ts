export const signature = 'dev';
