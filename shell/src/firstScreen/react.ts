// The shell's first script in a release: React, which is compiled and run while the other is on its way. Not by the script itself but after it:
// React makes errors as it starts, and for their stack whoever looks at the page with developer tools would wait until the script of the call
// has been parsed once more, as a whole.
void import(/* webpackMode: "eager" */ './reactDom');
