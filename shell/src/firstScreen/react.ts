// The shell's first script in a release: React, which is compiled and run while the other is on its way. It starts after the script, not within it:
// React creates errors as it starts, and with open developer tools their stacks would have the whole script parsed once more.
void import(/* webpackMode: "eager" */ './reactDom');
